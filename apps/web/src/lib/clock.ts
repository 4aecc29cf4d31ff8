/** The current time by the clock at the load of the page: later changes of the device's clock have no effect. */
export const now = (): Date => new Date(performance.timeOrigin + performance.now());
