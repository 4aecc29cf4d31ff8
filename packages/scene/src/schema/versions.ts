/** Part of every media file's name: raise it whenever the drawing of any scene changes. */
export const SCENE_VERSION = '17';

/** Part of a prepared clip's name: raise it whenever preparation changes. */
export const CLIP_VERSION = '5';
