export type Status = 'publish' | 'spam' | 'trash';

export type DeliveryState = 'none' | 'queued' | 'handed_over' | 'failed';

export interface Delivery {
	/** A mail server that took a mail may still lose it: nobody knows more than that it was handed over. */
	readonly state: DeliveryState;
	/** Why it failed or waits, in a sentence; '' when all is well. */
	readonly reason: string;
	/** Of the last time that somebody asked for the mail. */
	readonly attempts: number;
	/** When it came to that, in ISO 8601; '' when nothing happened yet. */
	readonly time: string;
}

/** A message as the list has it. */
export interface MessageRow {
	readonly id: number;
	readonly status: Status;
	readonly isUnread: boolean;
	readonly author: string;
	readonly email: string;
	readonly subject: string;
	/** The beginning of what was written. */
	readonly excerpt: string;
	readonly source: Source;
	/** In ISO 8601. */
	readonly time: string;
	readonly delivery: Delivery;
	/** Whether there is anybody to mail it to. */
	readonly canSend: boolean;
}

/** The page that a form stands in. */
export interface Source {
	/** 0 for a form that stands in no post. */
	readonly id: number;
	readonly title: string;
	/** '' when nobody can read it any more. */
	readonly url: string;
}

export interface UploadedFile {
	readonly name: string;
	/** Signed, for whoever reads the message now; '' when the file is gone. */
	readonly url: string;
	/** Bytes. */
	readonly size: number;
}

export interface FieldValue {
	readonly key: string;
	readonly label: string;
	readonly type: string;
	/** Several where several could be chosen. */
	readonly values: readonly string[];
	readonly files: readonly UploadedFile[];
}

export interface Message extends MessageRow {
	readonly fields: readonly FieldValue[];
	readonly recipients: readonly string[];
	/** '' where it is not kept. */
	readonly ip: string;
	/** Whether somebody sent it who was logged in. */
	readonly isUser: boolean;
}

/** How many there are; unread ones are counted in the inbox only. */
export type Counts = Readonly< Record< Status | 'unread', number > >;

export interface Page {
	readonly messages: readonly MessageRow[];
	/** Where the next page begins; '' when there is none. */
	readonly next: string;
}

/** Which messages; what is not there does not matter. */
export interface Query {
	readonly status: Status;
	readonly search?: string;
	/** Of the page that the form stands in. */
	readonly source?: number;
	readonly unread?: boolean;
	readonly delivery?: DeliveryState;
	/** Days of the site's calendar, both included. */
	readonly from?: string;
	readonly to?: string;
}

export type ActionName = 'read' | 'unread' | 'spam' | 'ham' | 'trash' | 'restore' | 'delete' | 'resend';

/** What became of an action: messages as they are now, and those that it failed for. */
export interface ActionResult {
	readonly messages: readonly MessageRow[];
	readonly gone: readonly number[];
	/** Why the others were not changed; '' when there are none. */
	readonly error: string;
}
