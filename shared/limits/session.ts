export const SESSION_DAYS = 30
