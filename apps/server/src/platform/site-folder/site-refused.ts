/** A command for a site can't be followed; the message is for who typed it. Nothing was changed. */
export class SiteOrderRefused extends Error {}
