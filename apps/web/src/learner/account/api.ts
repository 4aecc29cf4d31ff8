/** The person's own data, devices and password. */
export { ErasureBanner } from './erasure-banner.tsx';
