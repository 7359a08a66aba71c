<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Blocks\Template;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Subscribers\Links;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\SubscriberSettings;
use Slipstream\Mail\EmailMessage;
use Slipstream\Support\EmailAddress;
use WP_Post;

/** Builds emails from posts. */
final class PostEmailBuilder {

	/** Maximum characters of a subject. */
	private const MAX_SUBJECT = 200;

	/** Placeholder for the content, because the template removes white space between tags. */
	private const CONTENT = '<!--content-->';

	public function __construct(
		private readonly PostContent $content,
		private readonly Links $links,
		private readonly NewsletterSettings $settings,
		private readonly SubscriberSettings $subscriber_settings,
		private readonly VisitorView $view,
	) {}

	public function for_subscriber( WP_Post $post, Subscriber $subscriber, string $key ): EmailMessage {
		$stop = $this->links->unsubscribe( $subscriber );
		// A host name may contain characters that RFC 2919 does not allow in a list ID.
		$host    = preg_replace( '/[^A-Za-z0-9.-]/', '-', (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		$headers = [
			'List-Id'               => "<posts.$host>",
			'List-Unsubscribe'      => "<$stop>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		];
		$reader  = Reader::from_verified_email( $subscriber->email );
		return $this->message( $post, $subscriber->email, $key, $headers, $stop, $this->links->preferences( $subscriber ), $reader );
	}

	/** Returns an email for the author's preview. Its unsubscribe links lead to the home page. */
	public function sample( WP_Post $post, string $to, string $key ): EmailMessage {
		return $this->message( $post, $to, $key, [ 'Auto-Submitted' => 'auto-generated' ], home_url( '/' ), home_url( '/' ) );
	}

	/** @param array<string, string> $headers See EmailMessage. */
	private function message(
		WP_Post $post,
		string $to,
		string $key,
		array $headers,
		string $stop,
		string $preferences,
		?Reader $reader = null
	): EmailMessage {
		$content = $this->content->for_post( $post, $reader );
		$view    = $this->view->render(
			$post,
			static fn (): string => Template::render(
				__DIR__ . '/views/post.php',
				[
					'site'        => get_bloginfo( 'name', 'display' ),
					'home'        => home_url( '/' ),
					'language'    => get_bloginfo( 'language' ),
					'direction'   => is_rtl() ? 'rtl' : 'ltr',
					'stop'        => $stop,
					'preferences' => $preferences,
				] + $content
			)
		);
		$html    = str_replace( self::CONTENT, $content['html'], $view );
		return new EmailMessage(
			$key,
			$to,
			self::subject( $content['title'] ),
			$html,
			$this->reply_to( $post ),
			$headers,
			$this->subscriber_settings->from_name()
		);
	}

	private static function subject( string $title ): string {
		$title = '' === $title
			/* translators: %s: address of the site. */
			? sprintf( __( 'New post on %s', 'slipstream' ), (string) wp_parse_url( home_url(), PHP_URL_HOST ) )
			: $title;
		return mb_strlen( $title ) > self::MAX_SUBJECT ? mb_substr( $title, 0, self::MAX_SUBJECT - 1 ) . '…' : $title;
	}

	private function reply_to( WP_Post $post ): string {
		$address = $this->settings->replies_to_author() ? get_the_author_meta( 'user_email', (int) $post->post_author ) : '';
		return EmailAddress::is_valid( $address ) ? $address : '';
	}
}
