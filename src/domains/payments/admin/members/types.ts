/** States of a membership as stored; see MembershipState on the server. */
export type MemberState =
	'active' | 'trial' | 'complimentary' | 'canceled' | 'past_due' | 'paused' | 'ended' | 'refunded' | 'disputed';

/** A membership. Times are in ISO 8601; null means no end. */
export interface Membership {
	readonly id: number;
	/** Email address of the member; empty if it was erased. */
	readonly email: string;
	/** 0 for every plan. */
	readonly plan_id: number;
	/** Title of the plan; empty for all plans and for a deleted plan. */
	readonly plan_title: string;
	readonly source: 'order' | 'grant' | 'import';
	/** Number of the order; 0 if there is none. */
	readonly order: number;
	readonly state: MemberState;
	/** Reason why the member has or lacks access now; see Reason on the server. */
	readonly access: string;
	/** Whether the member has access now. */
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

/** All memberships of one email address. */
export interface Member {
	readonly email: string;
	readonly memberships: readonly Membership[];
}

/** A member that is opened by the ID of one of their memberships. */
export interface MemberItem extends Member {
	readonly id: number;
}

export interface Plan {
	readonly id: number;
	readonly title: string;
}
