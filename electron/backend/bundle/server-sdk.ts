/** The module that serves the functions of apps, with the SDK that they import. */
export const SERVER_SDK = 'lathe/server'
