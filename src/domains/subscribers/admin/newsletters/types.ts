export type State = 'sending' | 'paused' | 'stopped' | 'sent' | 'failed';

export type Command = 'retry' | 'pause' | 'resume' | 'stop' | 'send_rest';

export type Folder = 'sent' | 'planned';

/** A newsletter, as the server sends it. Times are in ISO 8601, or null if unknown. */
export interface Newsletter {
	/** ID of the post. */
	readonly id: number;
	readonly title: string;
	/** URL of the post or of its editor; '' for none. */
	readonly url: string;
	readonly state: State;
	/** Code of the reason for a pause or stop; '' for none. */
	readonly reason: string;
	/** Time of the publication. */
	readonly date: string | null;
	/** Estimated end. */
	readonly ends: string | null;
	readonly recipients: number;
	/** Null if unknown, because an earlier version sent the newsletter. This also applies to the other numbers that can be null. */
	readonly sent: number | null;
	readonly waiting: number;
	readonly failed: number;
	readonly bounced: number | null;
	/** Number of emails that are not sent because the reader has left, or the post was unpublished. */
	readonly withheld: number | null;
	/** Number of emails that were not sent because an owner stopped the newsletter. */
	readonly rest: number;
	readonly unsubscribed: number | null;
	/** Number of failed emails that may have arrived. */
	readonly interrupted: number;
	/** Reasons of failed emails, as sentences. */
	readonly reasons: ReadonlyArray< { readonly text: string; readonly count: number } >;
	/** Commands that are possible now. */
	readonly commands: readonly Command[];
}

/** A post that will be emailed, as the server sends it. */
export interface Planned {
	readonly id: number;
	readonly title: string;
	/** URL of the editor; '' if the user may not edit the post. */
	readonly url: string;
	/** WordPress' status of the post. */
	readonly state: string;
	/** Time of the publication; null for drafts. */
	readonly date: string | null;
}

/** Rows of a list also contain their folder. */
export type NewsletterRow = Newsletter & { readonly status: 'sent' };
export type PlannedRow = Planned & { readonly status: 'planned' };
export type ListRow = NewsletterRow | PlannedRow;

export interface Query {
	readonly status: Folder;
	/** Part of a title. */
	readonly search?: string;
}

/** Data in the page of the screen. */
export interface Settings {
	/** Whether new posts are emailed. */
	readonly isOn: boolean;
	readonly newPostUrl: string;
	/** URLs of settings and of the queue; '' if the user may not open them. */
	readonly settingsUrl: string;
	readonly queueUrl: string;
}
