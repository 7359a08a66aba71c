/** What an extension is in: on, or why not. */
export type FeatureState = 'on' | 'always' | 'off' | 'plan' | 'service' | 'hidden';

export interface Feature {
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly group: string;
	readonly groupTitle: string;
	readonly state: FeatureState;
	/** Why it is off until somebody switches it on; '' when it is not. */
	readonly stage: '' | 'beta' | 'experimental';
	/** The lowest plan that has it, '' when every plan does. */
	readonly plan: string;
	readonly planName: string;
}

export interface Plan {
	readonly slug: string;
	readonly name: string;
}

export interface PlanChoice {
	readonly current: string;
	readonly mayChoose: boolean;
	/** Titles of what every plan has. */
	readonly everyPlan: readonly string[];
	/** Lowest first; each with the titles of what lower plans don't have. */
	readonly plans: ReadonlyArray< Plan & { readonly opens: readonly string[] } >;
}

export interface Credential {
	readonly name: string;
	readonly label: string;
	readonly help: string;
	readonly isSecret: boolean;
	/** Where it is set; '' while it is not. */
	readonly source: '' | 'constant' | 'environment' | 'connector' | 'option';
	readonly constant: string;
	/** Never that of a secret. */
	readonly value: string;
}

export interface ServiceAccount {
	readonly id: number;
	readonly name: string;
	readonly status: 'active' | 'expired';
}

export interface Service {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	/** Where one gets the credentials, or ''. */
	readonly url: string;
	readonly canTest: boolean;
	readonly connectorPage: string;
	readonly credentials: readonly Credential[];
	/** How a user connects an account with a password for apps; null for other services. */
	readonly appPassword: {
		readonly identifierLabel: string;
		readonly asksServer: boolean;
		readonly accounts: readonly ServiceAccount[];
	} | null;
	/** Null where credentials are all that it takes. */
	readonly signIn: {
		readonly redirectUrl: string;
		readonly accounts: readonly ServiceAccount[];
	} | null;
}

/** An entry of a list; `id` is the server's, and missing in a new one. */
export type SettingsRow = Readonly< Record< string, string > >;

export type SettingsValue = boolean | number | string | readonly SettingsRow[];

/** By field. */
export type SettingsValues = Readonly< Record< string, SettingsValue > >;

export interface SettingsField {
	readonly name: string;
	readonly type: 'toggle' | 'text' | 'textarea' | 'url' | 'url-template' | 'email' | 'integer' | 'choice' | 'rows';
	readonly label: string;
	readonly description: string;
	readonly choices: ReadonlyArray< { readonly value: string; readonly label: string } >;
	readonly min: number;
	/** Of a number, characters of a text, or number of rows. */
	readonly max: number;
	readonly placeholder: string;
	readonly helpUrl: string;
	/** Text that must be typed to switch it on, or ''. */
	readonly confirmation: string;
	/** What each row holds: texts. */
	readonly columns: readonly SettingsField[];
}

/** How much data a switch deletes with the plugin. */
export interface StoredData {
	readonly field: string;
	readonly counts: readonly string[];
	readonly exports: ReadonlyArray< { readonly label: string; readonly url: string } >;
}

export interface FailedJob {
	readonly id: number;
	/** Whose it is. */
	readonly title: string;
	/** What it is about, in words, or ''. */
	readonly subject: string;
	readonly hook: string;
	/** Tells it from others of the same hook. */
	readonly key: string;
	readonly attempts: number;
	/** A code of the outbox, or the class and line of an exception. */
	readonly error: string;
	/** Why it failed, in words. */
	readonly reason: string;
	/** When it failed for the last time, in ISO 8601. */
	readonly time: string;
}

/** How much work waits. Periods are in words, '' where there is none. */
export interface JobStatus {
	readonly due: number;
	readonly later: number;
	readonly oldest: string;
	readonly lastRun: string;
	/** Whether jobs are overdue and no worker has started for a while. */
	readonly isStuck: boolean;
	/** Why emails are refused; '' while they are not. */
	readonly mail: string;
}

/** What the core or an extension declares on the server. */
export interface SettingsSection {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly helpUrl: string;
	readonly tab: 'general' | 'services';
	readonly fields: readonly SettingsField[];
	readonly values: SettingsValues;
}

export interface NetworkPage {
	readonly total: number;
	readonly pages: number;
	readonly plans: readonly Plan[];
	readonly sites: ReadonlyArray< {
		readonly id: number;
		readonly name: string;
		readonly address: string;
		readonly plan: string;
	} >;
}
