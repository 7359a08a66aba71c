<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\PostTitle;

/**
 * Builds subjects of jobs for the filter FILTER. Callbacks receive '', the job's hook and its arguments. They may take personal data only
 * from the arguments, or from rows that the arguments identify, because both are deleted after a time.
 */
final class JobSubject {

	public const FILTER = 'slipstream_job_subject';

	/** @return string Title of the post, or its ID when the post was deleted. */
	public static function post( int $id ): string {
		if ( null === get_post( $id ) ) {
			/* translators: %d: number of a post. */
			return sprintf( __( 'Post %d (deleted)', 'slipstream' ), $id );
		}
		return self::quote( PostTitle::label( $id ) );
	}

	/**
	 * @param string $what Title of a post, or subject of an email.
	 * @param string $to   Address or description of the recipient.
	 */
	public static function email( string $what, string $to ): string {
		/* translators: 1: title of a post or subject of an email, in quotation marks. 2: recipient. */
		return sprintf( __( '%1$s to %2$s', 'slipstream' ), $what, $to );
	}

	public static function quote( string $text ): string {
		/* translators: %s: title of a post, name of a file, or subject of an email. */
		return sprintf( __( '“%s”', 'slipstream' ), $text );
	}
}
