<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/**
 * Topic of a job: a code for what the job is about, such as the post that it emails. Jobs with the same hook and topic form a group on the
 * screen “Queue”. Topics are stored longer than the job, so they must not contain personal data.
 */
final class JobTopic {

	/** Maximum characters. */
	public const MAX_LENGTH = 50;

	/** Filter for the name of a group. */
	public const FILTER = 'slipstream_job_group';

	private const POST = '/^post-([1-9][0-9]{0,18})$/D';

	/** @param int $id ID of a post. */
	public static function of_post( int $id ): string {
		return $id > 0 ? "post-$id" : '';
	}

	/** @return string Title of the post in quotation marks; '' if the topic is not a post. */
	public static function post( string $topic ): string {
		return 1 === preg_match( self::POST, $topic, $found ) ? JobSubject::post( (int) $found[1] ) : '';
	}
}
