/** Signs, glossary and flashcards. */
export { flashcardRoutes } from './flashcard-routes.ts';
export { libraryRoutes } from './routes.ts';
