import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepare } from './app/prepare';
import { CallError } from './lib/call';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

/** The screen tells the shopper about a failed call; in the console it would look like a fault of the code. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof CallError)) console.error(error);
};
void prepare().then(() => createRoot(root, { onCaughtError }).render(<App />));
