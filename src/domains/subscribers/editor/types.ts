/** What becomes of a post's mails, see Newsletter\NewsletterRoutes. */
export interface Newsletter {
	/** Whether authors choose for single posts. */
	readonly may_choose: boolean;
	/** Why nobody gets it as it is saved now: a code; '' when it may be mailed. */
	readonly objection: string;
	readonly status: 'none' | 'waiting' | 'queued' | 'skipped' | 'stopped';
	/** Of `skipped` and `stopped`: a code. */
	readonly reason: string;
	/** Subscribers who get it, were it published now. */
	readonly audience: number;
	/** Subscribers who were to get it; what became of their mails is forgotten after thirty days. */
	readonly recipients: number;
	readonly waiting: number;
	readonly sent: number;
	readonly failed: number;
	/** Those of them that may have arrived: whoever sent them was stopped. */
	readonly interrupted: number;
	/** Mails that were not sent, by reason. */
	readonly withheld: Readonly< Record< string, number > >;
	/** In ISO 8601; null before. */
	readonly began: string | null;
}

export interface Preview {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
}
