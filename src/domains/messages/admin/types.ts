export type Status = 'publish' | 'spam' | 'trash';

export type DeliveryState = 'none' | 'queued' | 'handed_over' | 'failed';

export interface Delivery {
	/** A mail server that took a mail may still lose it: nobody knows more than that it was handed over. */
	readonly state: DeliveryState;
	/** How often somebody asked for the mail; the form itself is the first, and 0 is that nobody did. */
	readonly press: number;
	/** Why it failed or waits, in a sentence; '' when all is well. */
	readonly message: string;
	/** Of the last press. */
	readonly attempts: number;
	/** When it came to that, in ISO 8601; null when nothing happened yet. */
	readonly date: string | null;
}

/** The page that a form stands in. */
export interface Source {
	/** 0 for a form that stands in no post. */
	readonly id: number;
	readonly title: string;
	readonly url: string;
}

/** A message as the list has it. */
export interface MessageRow {
	readonly id: number;
	readonly status: Status;
	readonly unread: boolean;
	/** In ISO 8601. */
	readonly date: string;
	readonly author: string;
	readonly email: string;
	readonly subject: string;
	/** The beginning of what was written. */
	readonly excerpt: string;
	readonly source: Source;
	readonly delivery: Delivery;
}

export interface FieldValue {
	readonly key: string;
	readonly label: string;
	readonly type: string;
	/** A list where several could be chosen. */
	readonly value: string | readonly string[];
}

export interface StoredFile {
	readonly name: string;
	/** Bytes. */
	readonly size: number;
	/** Signed for whoever reads the message now, and good for minutes. */
	readonly url: string;
}

export interface Message extends MessageRow {
	readonly fields: readonly FieldValue[];
	readonly files: readonly StoredFile[];
	/** '' where it is not kept. */
	readonly ip: string;
	/** Whether somebody sent it who was logged in. */
	readonly is_user: boolean;
	readonly recipients: readonly string[];
}

/** How many there are; unread, failed and late ones are counted in the inbox only. `waiting` is the number of the menu. */
export type Counts = Readonly< Record< Status | 'unread' | 'failed' | 'late' | 'waiting', number > >;

/** A form that messages came from. */
export interface FormSource {
	/** The post that it stands in, 0 for none. */
	readonly source: number;
	/** '' when the post is gone. */
	readonly title: string;
}

/** Which messages; what is not there does not matter. */
export interface Query {
	readonly status: Status;
	readonly search?: string;
	/** The post that the form stands in. */
	readonly source?: number;
	readonly unread?: boolean;
	readonly delivery?: DeliveryState;
	/** Days of the site's calendar, both included. */
	readonly from?: string;
	readonly to?: string;
}

export type ActionName = 'read' | 'unread' | 'spam' | 'ham' | 'trash' | 'restore' | 'delete' | 'resend';

export interface ActionResult {
	readonly done: readonly number[];
	readonly failed: ReadonlyArray< { readonly id: number; readonly code: string; readonly message: string } >;
}

/** The result of one part of a change to all messages. */
export interface AllResult {
	readonly done: number;
	readonly failed: number;
	/** Why the first one failed; '' when none did. */
	readonly error: string;
	/** Cursor of the next part; null when nothing is left. */
	readonly next: string | null;
}

/** What the server declares for the screen. */
export interface Settings {
	/** Of the export, with WordPress' nonce; '' for who may not export. */
	readonly exportUrl: string;
	/** '' for who may not change settings. */
	readonly settingsUrl: string;
	/** 0 where messages are kept. */
	readonly retentionDays: number;
}

/** Sending again is not offered for all messages: each would be emailed once more. */
export type AllAction = Exclude< ActionName, 'resend' >;
