<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** Kind of a status column, recognized by its name in the header. */
enum StatusKind: string {

	/** Contains a word, such as "cleaned". */
	case Word = 'word';

	/** Contains "yes" for subscribers, as in Ghost's `subscribed_to_emails`. */
	case SubscribedFlag = 'subscribed';

	/** Contains "yes" or a time for people who have left, as in Substack's `email_disabled` and Mailchimp's `UNSUB_TIME`. */
	case Left = 'left';

	/** Contains "yes" or a time for mailboxes that do not exist, as in Mailchimp's `CLEAN_TIME`. */
	case Bounced = 'bounced';

	private const NAMES = [
		'/^(?:(?:subscription|subscriber|email|member|global|list|mailpoet)[ _-]?)?status$/i' => self::Word,
		'/^(?:subscribed(?:[ _-]?to[ _-]?emails)?|subscription[ _-]?state|opt(?:ed)?[ _-]?in|accepts[ _-]?(?:email[ _-]?)?marketing)$/i' => self::SubscribedFlag,
		'/^(?:email[ _-]?(?:disabled|opt(?:ed)?[ _-]?out)|unsub(?:scribed?)?(?:[ _-]?(?:at|on|date|time))?|(?:has[ _-]?)?opt(?:ed)?[ _-]?out(?:[ _-]?(?:at|date|time))?|do[ _-]?not[ _-]?(?:email|mail|contact)|deleted[ _-]?at|(?:is[ _-]?)?(?:suppressed|blocked|blacklisted|complained))$/i' => self::Left,
		'/^(?:clean(?:ed)?|bounced?)(?:[ _-]?(?:at|on|date|time))?$/i' => self::Bounced,
	];

	/** @param string $name Name of the column. */
	public static function from_column( string $name ): ?self {
		foreach ( self::NAMES as $pattern => $kind ) {
			if ( 1 === preg_match( $pattern, trim( $name ) ) ) {
				return $kind;
			}
		}
		return null;
	}
}
