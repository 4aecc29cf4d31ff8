/** Name of the browser database that stores unsent answers. */
export const DEVICE_NAME = 'reponses';
