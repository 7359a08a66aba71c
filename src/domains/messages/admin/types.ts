export type Status = 'publish' | 'spam' | 'trash';

export type DeliveryState = 'none' | 'queued' | 'handed_over' | 'failed';

export interface Delivery {
	/** State of a message's email. `handed_over`: the mail server accepted it, but may still lose it. */
	readonly state: DeliveryState;
	/** Number of times that the email was requested: 1 after the submission, plus 1 for each resend; 0 if never. */
	readonly round: number;
	/** Reason of a failure or delay, as a sentence; '' for none. */
	readonly message: string;
	/** Attempts since the email was last requested. */
	readonly attempts: number;
	/** Time of the last change in ISO 8601; null before the first attempt. */
	readonly date: string | null;
}

/** The page with the form. */
export interface Source {
	/** ID of the post; 0 if the form is not in a post. */
	readonly id: number;
	readonly title: string;
	readonly url: string;
}

/** A message in the list. */
export interface MessageRow {
	readonly id: number;
	readonly status: Status;
	readonly unread: boolean;
	/** In ISO 8601. */
	readonly date: string;
	readonly author: string;
	readonly email: string;
	readonly subject: string;
	/** Beginning of the message. */
	readonly excerpt: string;
	readonly source: Source;
	readonly delivery: Delivery;
}

export interface FieldValue {
	readonly key: string;
	readonly label: string;
	readonly type: string;
	/** A list of values if the field allows several choices. */
	readonly value: string | readonly string[];
}

export interface StoredFile {
	readonly name: string;
	/** Bytes. */
	readonly size: number;
	/** Signed URL for the current user, valid for some minutes; '' for a deleted file. */
	readonly url: string;
}

export interface Message extends MessageRow {
	readonly fields: readonly FieldValue[];
	readonly files: readonly StoredFile[];
	/** IP address; '' if it is not stored. */
	readonly ip: string;
	/** Whether the sender was logged in. */
	readonly is_user: boolean;
	readonly recipients: readonly string[];
}

/**
 * Number of messages in each folder. Unread, failed and late messages are counted in the inbox only. `waiting` is the number in the badge
 * of WordPress' menu.
 */
export type Counts = Readonly< Record< Status | 'unread' | 'failed' | 'late' | 'waiting', number > >;

/** A form with messages. */
export interface FormSource {
	/** ID of the post with the form; 0 for none. */
	readonly source: number;
	/** Title of the post; '' if the post was deleted. */
	readonly title: string;
}

/** Filters of the list. An omitted filter matches all messages. */
export interface Query {
	readonly status: Status;
	readonly search?: string;
	/** ID of the post with the form. */
	readonly source?: number;
	readonly unread?: boolean;
	readonly delivery?: DeliveryState;
	/** First and last day, in the site's time zone. */
	readonly from?: string;
	readonly to?: string;
}

export type ActionName = 'read' | 'unread' | 'spam' | 'ham' | 'trash' | 'restore' | 'delete' | 'resend';

export interface ActionResult {
	readonly done: readonly number[];
	readonly failed: ReadonlyArray< { readonly id: number; readonly code: string; readonly message: string } >;
}

/** Result of one request that changes all messages. */
export interface AllResult {
	readonly done: number;
	readonly failed: number;
	/** Reason of the first failure; '' if there is none. */
	readonly error: string;
	/** Cursor for the next request; null after the last one. */
	readonly next: string | null;
}

/** Data in the page of the screen. */
export interface Settings {
	/** URL of the export, with a WordPress nonce; '' if the user may not export. */
	readonly exportUrl: string;
	/** URL of the settings; '' if the user may not change them. */
	readonly settingsUrl: string;
	/** Days until messages are deleted; 0 if they are kept forever. */
	readonly retentionDays: number;
}

/** Actions for all messages. "Send again" is not among them, because it would email every message again. */
export type AllAction = Exclude< ActionName, 'resend' >;
