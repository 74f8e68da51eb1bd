import { CallError } from '@pcmall/ui/lib/call-error';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepare } from './app/prepare';
import './styles/main.css';

/** Missing in browsers that are too old: index.html has taken it away and says so. */
const root = document.getElementById('root');

/** The page tells the reader about a failed call; in the console of the browser it would look like a fault of the code. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof CallError)) console.error(error);
};
if (root) void prepare().then(() => createRoot(root, { onCaughtError }).render(<App />));
