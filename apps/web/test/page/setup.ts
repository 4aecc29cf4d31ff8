/** Adds the head that the server writes into the page, before a module of the application reads it. */
if (!document.getElementById('site')) {
  const head = await (await fetch('/head')).text();
  document.head.append(document.createRange().createContextualFragment(head));
}
