import type { RequestListener } from 'node:http'

/** Answers `GET /health` under whatever name it is asked: 200 as long as changes can be kept, else 503. */
export function healthDoor(isHealthy: () => Promise<boolean>, next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== '/health' || (request.method !== 'GET' && request.method !== 'HEAD')) return next(request, response)
    void isHealthy().then((isWell) => {
      response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify({ status: isWell ? 'ok' : 'database unavailable' }))
    })
  }
}
