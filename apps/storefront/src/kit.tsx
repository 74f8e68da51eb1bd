import { chooseInitialLanguage } from '@pcmall/ui/i18n/i18n';
import { createRoot } from 'react-dom/client';
import { AppRouter } from './lib/router';
import Showcase from './ui/showcase.page';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
chooseInitialLanguage();
createRoot(root).render(
  <AppRouter onPending={() => () => {}}>
    <Showcase />
  </AppRouter>,
);
