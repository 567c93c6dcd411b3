/** Reads the operations of the API from the running server's description. */
import { z } from 'zod';

/** The parts of a JSON schema that the test uses. */
export type JsonSchema = {
  type?: string | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  enum?: readonly unknown[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  items?: JsonSchema | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  multipleOf?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
};

export type Parameter = { name: string; in: 'path' | 'query'; schema: JsonSchema };

export type Operation = {
  name: string;
  method: 'GET' | 'POST';
  /** The path has its parameters in braces, and is relative to `/api`. */
  path: string;
  parameters: readonly Parameter[];
  /** The value is null if the request has no body. */
  body: JsonSchema | null;
};

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    items: jsonSchema.optional(),
    maxItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    multipleOf: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

const described = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: jsonSchema }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: jsonSchema }) }) })
    .optional(),
});

const apiDocument = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), described)),
});

const named = z.object({ components: z.record(z.string(), z.record(z.string(), z.unknown())) });
const reference = z.object({ $ref: z.string() });

export async function readOperations(url: string): Promise<Operation[]> {
  const text = await (await fetch(`${url}/api/openapi.json`)).text();
  const { components } = named.parse(JSON.parse(text));
  // The document contains an input that several operations share only once, with its name.
  const inPlace = (_key: string, value: unknown) => {
    const { data } = reference.safeParse(value);
    if (!data) return value;
    const [kind = '', name = ''] = data.$ref.replace('#/components/', '').split('/');
    return components[kind]?.[name];
  };
  const { paths } = apiDocument.parse(JSON.parse(text, inPlace));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );
}
