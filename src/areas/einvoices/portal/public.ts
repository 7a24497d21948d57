/** All that other areas' screens may use of electronic invoices. */
export { DownloadZip } from './zip/DownloadZip.tsx';
