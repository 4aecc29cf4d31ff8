/** Name of the database that keeps answers on the device. */
export const DEVICE_NAME = 'reponses';
