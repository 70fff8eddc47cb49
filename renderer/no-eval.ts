import { z } from 'zod'

// Imported before anything that parses: zod would try `new Function` to see whether it may. Our policy forbids it, and the try alone is a reported violation.
z.config({ jitless: true })
