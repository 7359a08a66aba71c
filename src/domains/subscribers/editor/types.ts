/** Newsletter state of a post; see Newsletter\NewsletterRoutes. */
export interface Newsletter {
	/** Whether authors can switch emails off for individual posts. */
	readonly may_choose: boolean;
	/** Code of the reason why the saved post is not emailed; '' if it can be emailed. */
	readonly objection: string;
	readonly status: 'none' | 'waiting' | 'queued' | 'skipped' | 'stopped';
	/** Code of the reason if the status is `skipped` or `stopped`. */
	readonly reason: string;
	/** Why emails wait: this newsletter or all newsletters (`queue`) are paused, or the mail server refuses emails; '' if none wait. */
	readonly paused: '' | 'newsletter' | 'queue' | 'mail';
	/** Number of subscribers who would receive the post now. */
	readonly audience: number;
	/** Number of recipients. The following counts are 0 after 30 days, when the jobs are deleted. */
	readonly recipients: number;
	readonly waiting: number;
	readonly sent: number;
	readonly failed: number;
	/** Failed emails that may have arrived, because sending was interrupted. */
	readonly interrupted: number;
	/** Emails that were not sent, by reason. */
	readonly withheld: Readonly< Record< string, number > >;
	/** Time of the first email in ISO 8601; null before the first email. */
	readonly began: string | null;
}

/** Subject and preview text of an email; the preview text is '' if the email contains no text. */
export interface EmailTexts {
	readonly subject: string;
	readonly preview_text: string;
}

export interface Preview extends EmailTexts {
	readonly html: string;
	readonly text: string;
}
