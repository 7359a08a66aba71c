<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Urgency of a job. Urgent jobs run before other due jobs. */
enum Priority: int {

	/** A person waits for it: confirmation, receipt, form email, magic link. */
	case NOW = 0;

	/** The default. */
	case SOON = 1;

	/** One of many jobs, or work that no person waits for: newsletters, indexing. */
	case BULK = 2;
}
