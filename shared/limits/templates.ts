/** In the gallery of an installation. */
export const TEMPLATES_MAX = 200
