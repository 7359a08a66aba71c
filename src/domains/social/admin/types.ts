export interface Network {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	/** URL of instructions or of the network's app passwords; '' if there is none. */
	readonly url: string;
	/** Whether the site owner has entered the credentials of the site's app. */
	readonly isReady: boolean;
	readonly asksServer: boolean;
	/** Label of the login field for accounts with a password; '' for networks with a sign-in window. */
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
