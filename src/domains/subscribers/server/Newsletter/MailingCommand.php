<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

/** Command of an owner for a newsletter. */
enum MailingCommand: string {

	case Retry    = 'retry';
	case Pause    = 'pause';
	case Resume   = 'resume';
	case Stop     = 'stop';
	case SendRest = 'send_rest';

	/** @return list<string> Values of all commands. */
	public static function values(): array {
		return array_column( self::cases(), 'value' );
	}
}
