/** Data of `GET slipstream/v1/home`; see src/server/Contracts/CardContent.php. */
export interface CardData {
	readonly id: string;
	readonly title: string;
	/** Whether the content of the card could not be read. It is missing then. */
	readonly failed: boolean;
	readonly figures: ReadonlyArray< { readonly label: string; readonly value: string } >;
	readonly items: ReadonlyArray< {
		readonly title: string;
		readonly detail: string;
		readonly url: string;
		/** ISO 8601; '' for none. */
		readonly time: string;
	} >;
	/** Items that need the user's attention. */
	readonly attention: ReadonlyArray< {
		readonly text: string;
		readonly count: number;
		readonly url: string;
		readonly detail: string;
	} >;
	/** A link, or a POST request if `path` is not ''. */
	readonly action: {
		readonly label: string;
		readonly url: string;
		readonly path: string;
		readonly data: object;
		readonly done: string;
	} | null;
	/** Text while there are no items. */
	readonly empty: string;
}

/** A switch of the welcome; see src/server/Welcome/WelcomeChoices.php. */
export interface WelcomeChoice {
	readonly id: string;
	readonly label: string;
	readonly description: string;
	readonly isOn: boolean;
	/** Path of the REST route that saves the switch with a POST request. */
	readonly path: string;
	/** Body of the request that switches it on. */
	readonly on: object;
	/** Body of the request that switches it off. */
	readonly off: object;
}

/** Data of `GET slipstream/v1/welcome`. */
export interface WelcomeData {
	readonly choices: readonly WelcomeChoice[];
	/** URL of the demo page in the editor; '' if there is none. */
	readonly demoUrl: string;
}
