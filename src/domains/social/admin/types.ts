export interface Network {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	/** Page with instructions or app passwords; '' without one. */
	readonly url: string;
	/** Whether the site owner has entered the credentials of the app. */
	readonly isReady: boolean;
	readonly asksServer: boolean;
	/** Label of the first field for accounts with a password; '' for those with a sign-in window. */
	readonly identifierLabel: string;
}

export interface Connection {
	readonly id: string;
	readonly service_name: string;
	readonly display_name: string;
	readonly global: boolean;
	readonly isOwn: boolean;
	readonly test_success: boolean | 'must_reauth';
	readonly test_message: string;
}

export interface SocialData {
	readonly networks: readonly Network[];
	readonly connections: readonly Connection[];
	readonly canShare: boolean;
}
