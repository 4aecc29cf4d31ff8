/** What other rooms use of this one. */
export { ErasureBanner } from './erasure-banner.tsx';
