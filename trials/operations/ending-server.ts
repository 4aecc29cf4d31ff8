/**
 * A server that says it is ready, reads each request to its end, and closes the connection without a reply, as one that is killed
 * then. It prints the method and the path of each.
 *
 * tsx trials/operations/ending-server.ts <port>
 */
import { createServer } from 'node:http';

const port = Number(process.argv[2]);
const server = createServer((request, response) => {
  if (request.url === '/readyz') return response.end('{}');
  request.on('end', () => {
    console.log(`${request.method} ${request.url}`);
    request.socket.destroy();
  });
  return request.resume();
});
server.listen(port, '127.0.0.1', () => console.log('ready'));
