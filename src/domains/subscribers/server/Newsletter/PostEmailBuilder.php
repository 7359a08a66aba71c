<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\Reader;
use Slipstream\Domains\Subscribers\Links;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\SubscriberSettings;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\View;
use WP_Post;

/** Builds emails from posts. */
final class PostEmailBuilder {

	private const VIEW = __DIR__ . '/views/post.php';

	public function __construct(
		private readonly PostContent $content,
		private readonly Links $links,
		private readonly NewsletterSettings $settings,
		private readonly SubscriberSettings $subscriber_settings,
		private readonly VisitorView $view,
		private readonly EmailFrame $frame,
	) {}

	public function for_subscriber( WP_Post $post, Subscriber $subscriber, string $key ): EmailMessage {
		$stop = $this->links->unsubscribe( $subscriber, $post->ID );
		// A host name may contain characters that RFC 2919 does not allow in a list ID.
		$host        = preg_replace( '/[^A-Za-z0-9.-]/', '-', (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		$headers     = [
			'List-Id'               => "<posts.$host>",
			'List-Unsubscribe'      => "<$stop>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		];
		$reader      = Reader::from_verified_email( $subscriber->email );
		$preferences = $this->links->preferences( $subscriber, $post->ID );
		return $this->message( $post, $subscriber->email, $key, $headers, $stop, $preferences, $reader, $subscriber->name );
	}

	/** Returns an email for the author's preview. Its unsubscribe links lead to the home page. */
	public function sample( WP_Post $post, string $to, string $key ): EmailMessage {
		return $this->message( $post, $to, $key, EmailMessage::AUTOMATIC, home_url( '/' ), home_url( '/' ) );
	}

	/**
	 * Returns the subject and preview text of the email that a visitor would receive.
	 * @return array{subject: string, preview_text: string} Plain text. The preview text is '' if the email contains no text.
	 */
	public function texts( WP_Post $post ): array {
		return self::own_or_automatic( $post, $this->content->for_post( $post ) );
	}

	/**
	 * Returns the subject and preview text that are used if the author writes none.
	 * @return array{subject: string, preview_text: string} As texts() returns them.
	 */
	public function automatic_texts( WP_Post $post ): array {
		$content = $this->content->for_post( $post );
		return [
			'subject'      => self::subject( $content['title'] ),
			'preview_text' => $content['preview_text'],
		];
	}

	/**
	 * Returns the texts of the author, or else the automatic ones. Reads the author's texts each time, so that a change applies to the
	 * next email, although the content is cached.
	 * @param array{title: string, preview_text: string, ...<string, mixed>} $content Content for the recipient.
	 * @return array{subject: string, preview_text: string}
	 */
	private static function own_or_automatic( WP_Post $post, array $content ): array {
		$subject      = OwnTexts::subject( $post->ID );
		$preview_text = OwnTexts::preview_text( $post->ID );
		return [
			'subject'      => '' === $subject ? self::subject( $content['title'] ) : $subject,
			'preview_text' => '' === $preview_text ? $content['preview_text'] : $preview_text,
		];
	}

	/**
	 * @param array<string, string> $headers See EmailMessage.
	 * @param string                $name    Name of the recipient for merge tags; '' for their fallbacks.
	 */
	private function message(
		WP_Post $post,
		string $to,
		string $key,
		array $headers,
		string $stop,
		string $preferences,
		?Reader $reader = null,
		string $name = ''
	): EmailMessage {
		$content = $this->content->for_post( $post, $reader );
		$texts   = array_map(
			static fn ( string $text ): string => MergeTags::fill( $text, $name ),
			self::own_or_automatic( $post, $content )
		);
		$html    = $this->view->render(
			$post,
			fn (): string => $this->frame->html(
				new EmailContent(
					title: $content['title'],
					preview_text: $texts['preview_text'],
					html: View::render_around( self::VIEW, $content, MergeTags::fill_html( $content['html'], $name ) ),
					buttons: $content['is_full'] ? [] : [ __( 'Continue reading', 'slipstream' ) => $content['url'] ],
					footer: [
						__( 'You receive this email because you subscribed to new posts.', 'slipstream' ) => '',
						__( 'Manage your subscription', 'slipstream' ) => $preferences,
						__( 'Unsubscribe', 'slipstream' ) => $stop,
					],
				)
			)
		);
		return new EmailMessage(
			$key,
			$to,
			$texts['subject'],
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
		$max = OwnTexts::limit( OwnTexts::SUBJECT );
		return mb_strlen( $title ) > $max ? mb_substr( $title, 0, $max - 1 ) . '…' : $title;
	}

	private function reply_to( WP_Post $post ): string {
		$address = $this->settings->replies_to_author() ? get_the_author_meta( 'user_email', (int) $post->post_author ) : '';
		return EmailAddress::is_valid( $address ) ? $address : '';
	}
}
