export interface Network {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	/** URL of instructions or of the network's app passwords; '' if there is none. */
	readonly url: string;
	/** Whether the site owner has entered the credentials of the site's app. */
	readonly isReady: boolean;
	/** URL of the settings where the user can enter missing credentials; '' if none are missing, or the user may not enter them. */
	readonly settingsUrl: string;
	readonly asksServer: boolean;
	/** Server that the form suggests; '' for none. */
	readonly defaultServer: string;
	/** Label of the login field for accounts with a password; '' for networks with a sign-in window. */
	readonly identifierLabel: string;
	/** Label of the password field; '' for networks with a sign-in window. */
	readonly passwordLabel: string;
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
