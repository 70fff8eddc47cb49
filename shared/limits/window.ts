/** An image must be under this size. */
export const IMAGE_UPLOAD_LIMIT_BYTES = 10_000_000
