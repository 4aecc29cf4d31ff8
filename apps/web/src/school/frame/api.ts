/** The frame of the desk: places, sign-in, second step. */
export { SecurityLink, StaffFrame, Waiting } from './frame.tsx';
export { listSchoolPlaces, mayOpen, PlacesNav, type StaffPlace } from './places.tsx';
export { AskedCode } from './second-step-door.tsx';
export { default as shellStyles } from './shell.module.css';
export { leaveForSignIn } from './sign-in.ts';
export { openDoor, watchStep } from './step-asked.ts';
