<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Urgency of a job. Among due jobs, urgent ones run first. */
enum Priority: int {

	/** Someone is waiting: confirmation, receipt, form email, magic link. */
	case NOW = 0;

	/** The default. */
	case SOON = 1;

	/** Bulk operations and background work: newsletters, indexing. */
	case BULK = 2;
}
