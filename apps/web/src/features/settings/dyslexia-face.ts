/** OpenDyslexic (SIL Open Font License), in the two weights the browser has need of. */
import '@fontsource/opendyslexic/latin-400.css';
import '@fontsource/opendyslexic/latin-700.css';
