/** State of an extension: on, or why it is not. */
export type FeatureState = 'on' | 'always' | 'off' | 'plan' | 'service' | 'hidden';

export interface Feature {
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly group: string;
	readonly groupTitle: string;
	readonly state: FeatureState;
	/** List in index.json of an extension that is off by default; '' for others. */
	readonly stage: '' | 'beta' | 'experimental';
	/** Lowest plan that includes the feature; '' if every plan does. */
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
	/** Titles of the features in every plan. */
	readonly everyPlan: readonly string[];
	/** Plans, the lowest first, with the titles of the features that each adds. */
	readonly plans: ReadonlyArray< Plan & { readonly opens: readonly string[] } >;
}

export interface Credential {
	readonly name: string;
	readonly label: string;
	readonly help: string;
	readonly isSecret: boolean;
	/** Where the value is set; '' if it is not set. */
	readonly source: '' | 'constant' | 'environment' | 'connector' | 'option';
	readonly constant: string;
	/** '' for a secret. */
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
	/** Page where the site owner finds the credentials; '' if there is none. */
	readonly url: string;
	readonly canTest: boolean;
	readonly connectorPage: string;
	readonly credentials: readonly Credential[];
	/** Data of the form for accounts with an app password; null for other services. */
	readonly appPassword: {
		readonly identifierLabel: string;
		readonly asksServer: boolean;
		readonly accounts: readonly ServiceAccount[];
	} | null;
	/** Data of the sign-in; null for services without OAuth. */
	readonly signIn: {
		readonly redirectUrl: string;
		readonly accounts: readonly ServiceAccount[];
	} | null;
}

/** A row of a field. The server sets `id`; new rows have none. */
export type SettingsRow = Readonly< Record< string, string > >;

export type SettingsValue = boolean | number | string | readonly SettingsRow[];

/** Values by field. */
export type SettingsValues = Readonly< Record< string, SettingsValue > >;

export interface SettingsField {
	readonly name: string;
	readonly type: 'toggle' | 'text' | 'textarea' | 'url' | 'url-template' | 'email' | 'integer' | 'choice' | 'rows';
	readonly label: string;
	readonly description: string;
	readonly choices: ReadonlyArray< { readonly value: string; readonly label: string } >;
	readonly min: number;
	/** Maximum of a number, maximum length of a text, or maximum number of rows. */
	readonly max: number;
	readonly placeholder: string;
	readonly helpUrl: string;
	/** Text to type before the switch can be turned on; '' if none is required. */
	readonly confirmation: string;
	/** Text fields of each row. */
	readonly columns: readonly SettingsField[];
}

/** How much data one switch deletes together with the plugin. */
export interface StoredData {
	readonly field: string;
	readonly counts: readonly string[];
	readonly exports: ReadonlyArray< { readonly label: string; readonly url: string } >;
}

export interface FailedJob {
	readonly id: number;
	/** Title of the extension or domain. */
	readonly title: string;
	/** Description of the job; '' if there is none. */
	readonly subject: string;
	readonly hook: string;
	/** Idempotency key of the job: unique among jobs with the same hook. */
	readonly key: string;
	readonly attempts: number;
	/** Error code, or class and line of an exception. */
	readonly error: string;
	/** Translated reason of the failure. */
	readonly reason: string;
	/** Time of the last failure in ISO 8601. */
	readonly time: string;
}

/** State of the queue. Durations are translated; '' means none. */
export interface JobStatus {
	readonly due: number;
	readonly later: number;
	readonly oldest: string;
	readonly lastRun: string;
	/** Whether jobs are overdue and no worker has started for a while. */
	readonly isStuck: boolean;
	/** Reason why emails are refused; '' if they are accepted. */
	readonly mail: string;
}

/** Group of settings in the tab “General”. */
export type SettingsGroup = 'site' | 'images' | 'forms' | 'newsletter' | 'payments' | 'visibility' | 'ads';

/** A settings section that the core or an extension declares. */
export interface SettingsSection {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly helpUrl: string;
	readonly tab: 'general' | 'services';
	/** Group of sections in the tab `general`. */
	readonly group: SettingsGroup;
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
