/** States of a membership when it was stored; see MembershipState on the server. */
export type MemberState =
	'active' | 'trial' | 'complimentary' | 'canceled' | 'past_due' | 'paused' | 'ended' | 'refunded' | 'disputed';

/** A membership. Times are ISO 8601, null without an end. */
export interface Membership {
	readonly id: number;
	/** Empty when it was erased. */
	readonly email: string;
	/** 0 for every plan. */
	readonly plan_id: number;
	/** Empty for every plan and for a deleted one. */
	readonly plan_title: string;
	readonly source: 'order' | 'grant' | 'import';
	/** Number of the order; 0 without one. */
	readonly order: number;
	readonly state: MemberState;
	/** Why the member can read now, or why not; see Reason on the server. */
	readonly access: string;
	/** Whether the member can read now. */
	readonly is_open: boolean;
	readonly is_test: boolean;
	readonly paid_until: string | null;
	readonly ends: string | null;
	readonly created: string | null;
}

/** A row of the list: one membership in the open folder. */
export interface MemberRow extends Membership {
	/** The folder. */
	readonly status: string;
}

/** All memberships of an address. */
export interface Member {
	readonly email: string;
	readonly memberships: readonly Membership[];
}

/** A member, opened by the number of one membership. */
export interface MemberItem extends Member {
	readonly id: number;
}

export interface Plan {
	readonly id: number;
	readonly title: string;
}
