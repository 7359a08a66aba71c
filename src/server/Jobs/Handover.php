<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** What became of a job that somebody asked for. */
enum Handover: string {

	case QUEUED = 'queued';

	/** One of the same key waits, was parked, or was done and is remembered: this one changes nothing. */
	case KNOWN = 'known';

	/** Nobody will do it: no table yet, too many in one request, or the database refused. Whoever asked has to ask again, or say so. */
	case REFUSED = 'refused';
}
