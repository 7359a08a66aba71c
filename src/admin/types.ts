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
	/** Source of the value; '' if it is not set. */
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
	readonly type:
		| 'toggle'
		| 'text'
		| 'textarea'
		| 'plain-text'
		| 'plain-textarea'
		| 'color'
		| 'image'
		| 'url'
		| 'url-template'
		| 'email'
		| 'integer'
		| 'choice'
		| 'rows';
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

/** Amount of data that one switch deletes together with the plugin. */
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
	/** Whether the job can be tried again. False if it failed over 30 days ago. */
	readonly can_retry: boolean;
	/** Time of the last failure in ISO 8601. */
	readonly time: string;
}

/** Jobs with the same hook and topic. Durations are translated; '' means none. */
interface JobGroup {
	readonly hook: string;
	readonly topic: string;
	/** Number and name, such as "3 shares of “My post”". */
	readonly title: string;
	readonly count: number;
}

export interface WaitingGroup extends JobGroup {
	readonly running: number;
	/** Whether jobs of the group are waiting because the owner has paused bulk work. */
	readonly isHeld: boolean;
	/** Time that the oldest due job has been waiting. */
	readonly oldest: string;
	/** Time until the first job is due, if none is due yet. */
	readonly next: string;
}

export interface FailedGroup extends JobGroup {
	/** Translated reason of the latest failure. */
	readonly reason: string;
	readonly canRetry: boolean;
	/** Unix time of the latest failure. */
	readonly latest: number;
	/** Time since the latest failure. */
	readonly ago: string;
}

/** The largest groups of waiting jobs, and the groups that failed last. */
export interface JobGroups {
	readonly waiting: readonly WaitingGroup[];
	readonly failed: readonly FailedGroup[];
	readonly moreWaiting: boolean;
	readonly moreFailed: boolean;
}

/** Failed jobs to retry or dismiss. Jobs that failed after the Unix time `until` are not dismissed. */
export type JobChoice =
	| { readonly jobs: readonly number[] }
	| { readonly group: { readonly hook: string; readonly topic: string }; readonly until?: number }
	| { readonly all: true; readonly until?: number };

/** State of the queue. Durations are translated; '' means none. */
export interface JobStatus {
	readonly due: number;
	readonly later: number;
	readonly oldest: string;
	readonly lastRun: string;
	/** Completed jobs, and the minutes in which they were completed; zeros if the speed is unknown. */
	readonly speed: { readonly jobs: number; readonly minutes: number };
	/** Whether jobs are overdue and no worker has started for a while. */
	readonly isStuck: boolean;
	/** Reason why emails are refused; '' if they are accepted. */
	readonly mail: string;
	/** Whether bulk work, such as newsletters, waits until the owner continues. */
	readonly paused: boolean;
}

/** Group of settings in the General tab. */
export type SettingsGroup = 'site' | 'images' | 'forms' | 'newsletter' | 'payments' | 'visibility' | 'ads';

/** A settings section that the core or an extension declares. */
export interface SettingsSection {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly helpUrl: string;
	readonly tab: 'general' | 'services' | 'jobs';
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
