import type { FastifyInstance } from 'fastify'
import { page } from './page.ts'
import { script } from './script.ts'
import { styles } from './styles.ts'

/**
 * Serves `/api/docs`: each procedure with its input and output, and a form that calls it with the user's own session.
 */
export function serveApiDocs(app: FastifyInstance): void {
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}
