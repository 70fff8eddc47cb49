/** How long a message over the Model Context Protocol is waited for, and how long it can be. Clients give up after 60 s by themselves. */
export const MCP_WAIT_SECONDS = 50
export const MCP_WAIT_SECONDS_MAX = 600
/** Of all files of one call together. */
export const MCP_FILE_CHARS_MAX = 100_000
export const MCP_ROWS_MAX = 200

// Servers whose tools answers may call
export const TOOL_SERVERS_MAX = 20
/** Of one server. */
export const TOOLS_LISTED_MAX = 100
/** A command may have to fetch its program first. */
export const TOOL_START_MS = 60_000
export const TOOL_CALL_MS = 60_000
/** A server that nobody calls is left. */
export const TOOL_IDLE_MS = 60_000
/** Between one question to a server and the next. */
export const TOOL_ANSWER_MAX_BYTES = 4_000_000
/** How long a person may take to sign in, and how much is read of who signs them in. */
export const SIGN_IN_WAIT_MS = 300_000
export const SIGN_IN_ANSWER_MAX_BYTES = 200_000
/** What a model is told of all allowed tools together. */
export const TOOLS_SHOWN_MAX_CHARS = 12_000
export const TOOL_ARGUMENTS_MAX_CHARS = 20_000
