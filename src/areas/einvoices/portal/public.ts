export { DownloadZip } from './zip/DownloadZip.tsx';
