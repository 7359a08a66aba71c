/** What an extension is in: on, or why not. */
export type FeatureState = 'on' | 'off' | 'plan' | 'service' | 'hidden';

export interface Feature {
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly group: string;
	readonly groupTitle: string;
	readonly state: FeatureState;
	/** Why it is off until somebody switches it on; '' when it is not. */
	readonly stage: '' | 'beta' | 'experimental';
	/** The lowest plan that has it, '' when every plan does. */
	readonly plan: string;
	readonly planName: string;
}

export interface Plan {
	readonly slug: string;
	readonly name: string;
}

export interface PlanChoice {
	readonly current: string;
	readonly mayChoose: boolean;
	/** Titles of what every plan has. */
	readonly everyPlan: readonly string[];
	/** Lowest first; each with the titles of what lower plans don't have. */
	readonly plans: ReadonlyArray< Plan & { readonly opens: readonly string[] } >;
}

export interface Service {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	readonly keyLabel: string;
	readonly keyHint: string;
	/** Where one gets a key. */
	readonly keyPage: string;
	/** Where the key is set; '' while there is none. The key itself never comes here. */
	readonly source: '' | 'constant' | 'environment' | 'connector' | 'option';
	readonly constant: string;
	readonly connectorPage: string;
}

export interface Settings {
	readonly ask_before_embeds: boolean;
	readonly remove_data: boolean;
}

export interface FailedJob {
	readonly id: number;
	/** Whose it is. */
	readonly title: string;
	readonly hook: string;
	/** Tells it from others of the same hook. */
	readonly key: string;
	readonly attempts: number;
	/** A code of the outbox, or the class and line of an exception. */
	readonly error: string;
	/** When it failed for the last time, in ISO 8601. */
	readonly time: string;
}

export interface Tiles {
	readonly tiles: string;
	readonly attribution: string;
	readonly attribution_url: string;
}

export interface NetworkPage {
	readonly total: number;
	readonly pages: number;
	readonly plans: readonly Plan[];
	readonly sites: ReadonlyArray< {
		readonly id: number;
		readonly name: string;
		readonly address: string;
		readonly plan: string;
	} >;
}
