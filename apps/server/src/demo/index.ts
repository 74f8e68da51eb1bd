/** The demo as the server sees it: loaded only where it is asked for, by `import()`. */
export { loadBulk } from './bulk/load-bulk';
export { isDemoDatabase, loadDemo, loadDemoIfEmpty } from './load-demo';
export { warmPictures } from './warm-pictures';
export { demoWelcome } from './welcome';
