import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepare } from './app/prepare';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
void prepare().then(() => createRoot(root).render(<App />));
