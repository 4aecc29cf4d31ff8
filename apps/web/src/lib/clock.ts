/** The instant it is, by the clock this page was loaded under: setting the device's clock meanwhile changes nothing. */
export const now = (): Date => new Date(performance.timeOrigin + performance.now());
