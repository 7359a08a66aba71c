export type Status = 'publish' | 'spam' | 'trash';

export type DeliveryState = 'none' | 'queued' | 'handed_over' | 'failed';

export interface Delivery {
	/** State of a message's email. `handed_over`: the mail server accepted it, but may still lose it. */
	readonly state: DeliveryState;
	/** Number of times that the email was requested. The form is the first; 0 is never. */
	readonly press: number;
	/** Reason of a failure or delay, as a sentence; '' if there is none. */
	readonly message: string;
	/** Attempts since the last request. */
	readonly attempts: number;
	/** Time of the last change in ISO 8601; null before the first attempt. */
	readonly date: string | null;
}

/** The page with the form. */
export interface Source {
	/** 0 if the form is not in a post. */
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
	/** Start of the message. */
	readonly excerpt: string;
	readonly source: Source;
	readonly delivery: Delivery;
}

export interface FieldValue {
	readonly key: string;
	readonly label: string;
	readonly type: string;
	/** A list if the field allows several choices. */
	readonly value: string | readonly string[];
}

export interface StoredFile {
	readonly name: string;
	/** Bytes. */
	readonly size: number;
	/** Signed URL for the current user; expires after some minutes. */
	readonly url: string;
}

export interface Message extends MessageRow {
	readonly fields: readonly FieldValue[];
	readonly files: readonly StoredFile[];
	/** '' if it is not stored. */
	readonly ip: string;
	/** Whether the sender was logged in. */
	readonly is_user: boolean;
	readonly recipients: readonly string[];
}

/** Numbers of messages. Unread, failed and late messages are counted in the inbox only. `waiting` is the badge of the menu. */
export type Counts = Readonly< Record< Status | 'unread' | 'failed' | 'late' | 'waiting', number > >;

/** A form that messages came from. */
export interface FormSource {
	/** Post with the form; 0 for none. */
	readonly source: number;
	/** '' if the post was deleted. */
	readonly title: string;
}

/** Filters of the list; a missing filter matches all messages. */
export interface Query {
	readonly status: Status;
	readonly search?: string;
	/** Post with the form. */
	readonly source?: number;
	readonly unread?: boolean;
	readonly delivery?: DeliveryState;
	/** Days in the site's time zone, both included. */
	readonly from?: string;
	readonly to?: string;
}

export type ActionName = 'read' | 'unread' | 'spam' | 'ham' | 'trash' | 'restore' | 'delete' | 'resend';

export interface ActionResult {
	readonly done: readonly number[];
	readonly failed: ReadonlyArray< { readonly id: number; readonly code: string; readonly message: string } >;
}

/** Result of one request of a change to all messages. */
export interface AllResult {
	readonly done: number;
	readonly failed: number;
	/** Reason of the first failure; '' if there is none. */
	readonly error: string;
	/** Cursor of the next request; null at the end. */
	readonly next: string | null;
}

/** Data that the server prints for the screen. */
export interface Settings {
	/** URL of the export, with a WordPress nonce; '' for users who cannot export. */
	readonly exportUrl: string;
	/** '' for users who cannot change settings. */
	readonly settingsUrl: string;
	/** 0 if messages are kept forever. */
	readonly retentionDays: number;
}

/** Actions for all messages. Resending is not one of them: it would email every message again. */
export type AllAction = Exclude< ActionName, 'resend' >;
