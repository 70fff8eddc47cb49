import { contract } from '../../shared/contract/index.ts'

/** The documentation of the whole API, made from the contract. Its generator is large and is loaded by whoever first asks. */
export function createOpenApiDocument(version: string): () => Promise<unknown> {
  let document: Promise<unknown> | null = null
  return () => (document ??= generate(version))
}

async function generate(version: string): Promise<unknown> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([import('@orpc/openapi'), import('@orpc/zod/zod4')])
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: { title: 'Lathe', version, description: 'The calls of the builder. A call is signed in by `Authorization: Bearer <token>`.' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
    customErrorResponseBodySchema: (errors, status) => ({
      oneOf: errors.map(([code, message, , data]) => ({
        type: 'object',
        required: ['code', 'status', 'message', 'data'],
        properties: { code: { const: code }, status: { const: status }, message: { type: 'string', default: message }, data },
      })),
    }),
  })
}
