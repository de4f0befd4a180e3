/** A wrong setting. Its message is one sentence that names the setting; the start prints it and exits. */
export class SettingError extends Error {}
